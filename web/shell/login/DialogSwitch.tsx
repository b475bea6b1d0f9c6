import { openDialog, type ShellDialog } from './dialog-state.ts'

interface Props {
  question: string
  /** What the button says. */
  action: string
  to: ShellDialog
}

/** The last line of a dialog, for visitors who wanted the other one. */
export function DialogSwitch({ question, action, to }: Props) {
  return (
    <p className="text-center text-muted">
      {question}{' '}
      <button
        type="button"
        // As in Button: the complaint of the field that is left would move this line from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => openDialog(to)}
        className="font-semibold text-brand hover:underline"
      >
        {action}
      </button>
    </p>
  )
}
