import { Icon } from './Icon.tsx'

export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} stars`} className="inline-flex text-star">
      {Array.from({ length: Math.round(rating) }, (_, at) => (
        <Icon key={at} name="star" filled className="size-3.5" />
      ))}
    </span>
  )
}
