import { InfoPage } from './InfoPage.tsx'

export default function FaqPage() {
  return <InfoPage page="faq" />
}
