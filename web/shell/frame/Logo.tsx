import type { Partner } from '#shared/partner/partner.ts'
import { PRODUCT } from '#shared/partner/brand-name.ts'

/** A lodestar with a door in it. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className} fill="currentColor">
      <path
        fillRule="evenodd"
        d="M16 .8c1.5 6.7 3 9.5 5.1 11.1 2 1.6 4.8 2.8 10.1 4.1-5.3 1.3-8.1 2.5-10.1 4.1-2.1 1.6-3.6 4.4-5.1 11.1-1.5-6.7-3-9.5-5.1-11.1C8.9 18.5 6.1 17.3.8 16c5.3-1.3 8.1-2.5 10.1-4.1C13 10.3 14.5 7.5 16 .8Zm0 11a3.6 3.6 0 0 0-3.6 3.6V20h7.2v-4.6a3.6 3.6 0 0 0-3.6-3.6Z"
      />
    </svg>
  )
}

/** Mark and word; a partner's word stands beside ours, in type only. `compact` writes it small on a phone, and only the mark on the narrowest. */
export function Logo({ partner, compact = false }: { partner: Partner; compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-brand">
      <Mark className="size-7" />
      <span
        className={`text-xl font-extrabold tracking-tight whitespace-nowrap ${compact ? 'max-[540px]:text-sm max-[540px]:leading-tight max-[540px]:[&>*]:block max-[380px]:sr-only' : ''}`}
      >
        {PRODUCT}
        {partner.coBrand && <span className="font-semibold"> × {partner.coBrand}</span>}
        {partner.suffix && <span className="font-semibold text-muted"> {partner.suffix}</span>}
      </span>
    </span>
  )
}
