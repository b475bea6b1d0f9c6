import type { PublicSettings } from '#shared/api/settings.ts'
import { paths } from '#web/paths.ts'

/** Is there a chat to lead to? Without one its link leads to the contact page. */
export const hasChat = ({ chatUrl }: Pick<PublicSettings, 'chatUrl'>): boolean =>
  chatUrl.toLowerCase().replace(/\/$/, '') !== paths.contact().toLowerCase()
