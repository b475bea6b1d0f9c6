import type { InputHTMLAttributes, ReactNode } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  /** A line below the name. */
  detail?: ReactNode
  icon?: ReactNode
}

/** One of several ways, in a frame of its own. Give those of one question the same `name`, inside a fieldset. */
export function RadioCard({ label, detail, icon, ...input }: Props) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-border bg-bg px-4 py-3 hover:border-control has-checked:border-brand has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        {...input}
        type="radio"
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-control bg-bg outline-none checked:border-6 checked:border-brand"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </span>
      {icon}
    </label>
  )
}
