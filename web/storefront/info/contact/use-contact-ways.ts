import { useSettings } from '#web/page-state.ts'
import { hasChat } from '#web/shell/has-chat.ts'
import { useInfoText } from '../InfoText.tsx'

/** The text of the contact page, with those ways alone that are there: no chat where none is set up. */
export function useContactWays() {
  const settings = useSettings()
  const { groups, ...text } = useInfoText('contact')
  const isThere = (item: (typeof groups)[number]['items'][number]) =>
    hasChat(settings) || settings.chatWidgetUrl !== undefined || !('way' in item)
  return { ...text, groups: groups.map((group) => ({ ...group, items: group.items.filter(isThere) })) }
}
