import { Button } from '#web/ui/Button.tsx'

interface Props {
  /** "Show 12 new stays". */
  words: string
  onShow: () => void
}

/** The list waits for its reader: what came meanwhile is shown on request, never under their eyes. Above the list. */
export function NewcomersButton({ words, onShow }: Props) {
  return (
    // In two lines no higher than its row.
    <Button
      kind="secondary"
      size="sm"
      className="ml-auto min-h-10 min-w-0 py-0.5! text-left leading-tight whitespace-normal!"
      onClick={onShow}
    >
      {words}
    </Button>
  )
}

/** The same, at the foot of the screen, for who was reading when it came. */
export function NewcomersBar({ words, onShow }: Props) {
  return (
    // A whole bar, so that no line under it is half covered; beside the chat link on a phone.
    <div className="sticky short:static bottom-4 z-20 flex rounded-xl border border-border bg-raised p-2 shadow-lg max-desktop:mr-14">
      <Button className="min-w-0 flex-1 leading-tight text-balance whitespace-normal!" onClick={onShow}>
        {words}
      </Button>
    </div>
  )
}
