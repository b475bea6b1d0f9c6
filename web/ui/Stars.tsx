interface Props {
  /** 0 to 5, halves too. 0 shows nothing. */
  rating: number
  /** What it means in words: "4.5 stars". */
  label: string
}

const STAR = 'M10 1.6l2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.5l-5.1 2.8L6 11.6l-4.3-4 5.8-.7z'

export function Stars({ rating, label }: Props) {
  if (rating <= 0) return null
  const whole = Math.floor(rating)
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-star">
      {Array.from({ length: Math.ceil(rating) }, (_, i) => (
        <svg key={i} viewBox="0 0 20 20" aria-hidden="true" className="size-3.5" fill="currentColor">
          <path d={STAR} {...(i >= whole ? { clipPath: 'inset(0 50% 0 0)' } : {})} />
          {i >= whole && <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.2" />}
        </svg>
      ))}
    </span>
  )
}
