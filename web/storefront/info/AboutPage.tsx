import { InfoPage } from './InfoPage.tsx'

export default function AboutPage() {
  return <InfoPage page="about" />
}
