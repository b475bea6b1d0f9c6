import type { ReactNode } from 'react'

const tones = {
  success: 'bg-success-bg text-success',
  warn: 'bg-warn-bg text-warn',
  danger: 'bg-danger-bg text-danger',
  info: 'bg-info-bg text-info',
  brand: 'bg-tint text-brand',
  neutral: 'bg-surface text-muted ring-1 ring-border ring-inset',
} as const

export type Tone = keyof typeof tones

/** A state in words with an icon; colour only repeats what they say. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold whitespace-nowrap print:px-0 print:ring-0 [&_svg]:size-3.5 ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
