/** A filled button has an edge that nobody sees, but where the system paints all grounds alike (forced colours). */
const kinds = {
  /** The one thing to do here. */
  primary: 'border border-transparent bg-brand text-on-brand hover:bg-brand-hover shadow-sm',
  /** Search and Select: what moves the journey on. */
  accent: 'border border-transparent bg-accent text-on-accent hover:brightness-95 shadow-sm',
  secondary: 'border border-control bg-bg text-text hover:border-text hover:bg-surface',
  quiet: 'text-brand hover:bg-tint',
  danger: 'border border-transparent bg-danger text-bg hover:brightness-95 shadow-sm',
} as const

const sizes = {
  sm: 'min-h-9 px-3.5 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-base',
} as const

export type ButtonKind = keyof typeof kinds
export type ButtonSize = keyof typeof sizes

/** The look of a button, for anything that is one or links like one. */
export function buttonStyle(kind: ButtonKind = 'primary', size: ButtonSize = 'md'): string {
  return (
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition select-none ' +
    'active:translate-y-px disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-80 ' +
    `${kinds[kind]} ${sizes[size]}`
  )
}
