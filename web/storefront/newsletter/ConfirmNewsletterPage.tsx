import { NewsletterLinkPage } from './NewsletterLinkPage.tsx'

export default function ConfirmNewsletterPage() {
  return <NewsletterLinkPage act="confirm" />
}
