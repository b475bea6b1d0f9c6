import { Button } from '#web/ui/Button.tsx'

interface Props {
  /** "Show 12 new stays". */
  words: string
  onShow: () => void
}

/**
 * The list waits for who was reading when stays came: they are shown on request, never under their eyes. At the foot of
 * the screen.
 */
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
