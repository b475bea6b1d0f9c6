import { InfoPage } from './InfoPage.tsx'

export default function AccessibilityPage() {
  return <InfoPage page="accessibility" />
}
