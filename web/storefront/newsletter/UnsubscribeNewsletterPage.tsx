import { NewsletterLinkPage } from './NewsletterLinkPage.tsx'

export default function UnsubscribeNewsletterPage() {
  return <NewsletterLinkPage act="unsubscribe" />
}
