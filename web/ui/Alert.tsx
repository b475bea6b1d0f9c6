import type { ReactNode } from 'react'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { Info } from '#web/ui/icons/info.ts'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.ts'

const looks = {
  danger: { style: 'bg-danger-bg text-danger', Icon: CircleAlert },
  warn: { style: 'bg-warn-bg text-warn', Icon: TriangleAlert },
  success: { style: 'bg-success-bg text-success', Icon: CircleCheck },
  info: { style: 'bg-info-bg text-info', Icon: Info },
} as const

interface Props {
  tone?: keyof typeof looks
  children: ReactNode
  /** False for what was there from the start and need not interrupt. */
  announced?: boolean
  className?: string
}

/** Nothing when there are no words. */
export function Alert({ tone = 'danger', children, announced = true, className = '' }: Props) {
  if (children === '') return null
  const { style, Icon } = looks[tone]
  const role = tone === 'danger' || tone === 'warn' ? 'alert' : 'status'
  return (
    <div
      role={announced ? role : undefined}
      className={`flex items-start gap-3 rounded-md px-4 py-3 ${style} ${className}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 font-medium">{children}</div>
    </div>
  )
}
