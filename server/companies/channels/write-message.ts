import type { ChannelKind } from '#shared/api/channels.ts'
import type { Language } from '#shared/language/language.ts'
import type { Database } from '#server/db/schema.ts'
import { chatText, type ChatText } from './chat-text.ts'
import type { ChannelFacts } from '#server/db/channel-facts.ts'

interface Told {
  type: Database['channel_delivery']['type']
  facts: ChannelFacts
  at: Date
}

/** The body of a message, in the JSON that its receiver takes. */
export function writeMessage(kind: ChannelKind, { type, facts, at }: Told, language: Language): string {
  switch (kind) {
    case 'webhook':
      return JSON.stringify({ type, timestamp: at.toISOString(), data: facts })
    case 'slack':
      return JSON.stringify(slackMessage(chatText(type, facts, language)))
    case 'teams':
      return JSON.stringify(teamsMessage(chatText(type, facts, language)))
  }
}

const slackSigns: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Mentions and links are written between < and >, which Slack asks to be escaped; formatting signs are shown as they are. */
const slackWords = (text: string) =>
  text.replaceAll(/[&<>]/g, (sign) => slackSigns[sign] ?? sign).replaceAll(/[*_~`]/g, (sign) => `${sign}\u200B`)

/** `parse: none`: no name and no address in the words becomes a mention or a link. */
function slackMessage({ title, lines, link }: ChatText) {
  const text = [`*${title}*`, ...lines.map(slackWords), `<${link.url}|${link.words}>`].join('\n')
  return { text, parse: 'none', link_names: false, unfurl_links: false, unfurl_media: false }
}

/** A TextRun knows no Markdown: words cannot become anything else. */
const run = (text: string, more: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...more }],
})

/** An Adaptive Card, as Teams' workflows take them. */
function teamsMessage({ title, lines, link }: ChatText) {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [run(title, { weight: 'Bolder', size: 'Medium' }), ...lines.map((line) => run(line))],
          actions: [{ type: 'Action.OpenUrl', title: link.words, url: link.url }],
        },
      },
    ],
  }
}
