import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { MessagesSquare } from '#web/ui/icons/messages-square.ts'
import { X } from '#web/ui/icons/x.ts'

/**
 * The operator's messenger, in a frame: it can neither read the session nor draw outside its box, and leaves with it.
 * Nothing is asked of the third party before a visitor opens it; a closed talk goes on when it is opened again.
 */
export function ChatWidget({ url }: { url: string }) {
  const { t } = useTranslation()
  const [panel, setPanel] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const panelId = useId()
  const isOpen = panel === 'open'
  const Icon = isOpen ? X : MessagesSquare
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && isOpen) setPanel('closed')
        }}
        onClick={() => setPanel(isOpen ? 'closed' : 'open')}
        className="inline-flex size-12 items-center justify-center rounded-full border border-control bg-raised text-text shadow-lg transition hover:bg-tint"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{t('shell.messenger')}</span>
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute right-0 bottom-full mb-3 h-[min(32rem,calc(100dvh-8rem))] w-[min(22rem,calc(100vw-2rem))] overflow-hidden rounded-xl border border-border bg-raised shadow-lg"
      >
        {panel !== 'never opened' && (
          <iframe
            src={url}
            title={t('shell.messenger')}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: both together open nothing of ours
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            className="size-full"
          />
        )}
      </div>
    </div>
  )
}
