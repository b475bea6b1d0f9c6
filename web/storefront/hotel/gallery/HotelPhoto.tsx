import { useState } from 'react'

interface Props {
  src: string | undefined
  /** The same picture about 720 pixels wide, for screens that need no more. */
  smaller?: string | undefined
  alt: string
  width: number
  height: number
  /** Loaded before anything else asks: only for what is on the screen first. */
  eager?: boolean | undefined
  /** Chooses the drawing that stands in for a missing picture. */
  seed: string
  className?: string
}

const skies = ['from-brand/25 to-accent/20', 'from-tint to-brand/25', 'from-accent/15 to-tint'] as const

/** A picture that fills its box. One that is missing or broken becomes a drawing, never a grey hole. */
export function HotelPhoto({ src, smaller, alt, width, height, eager = false, seed, className = '' }: Props) {
  const [isBroken, setIsBroken] = useState(false)
  if (src === undefined || isBroken) return <Drawing alt={alt} seed={seed} />
  return (
    <img
      src={src}
      srcSet={smaller === undefined || smaller === src ? undefined : `${smaller} 720w, ${src} 1200w`}
      sizes={smaller === undefined ? undefined : '(max-width: 775px) 88vw, 800px'}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setIsBroken(true)}
      className={`size-full object-cover ${className}`}
    />
  )
}

function Drawing({ alt, seed }: { alt: string; seed: string }) {
  const number = Array.from(seed).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return (
    <div
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : alt}
      className={`size-full bg-linear-to-b ${skies[number % skies.length]}`}
    >
      <svg
        viewBox="0 0 280 210"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="size-full text-brand"
      >
        <circle cx={60 + (number % 5) * 40} cy="62" r="22" className="fill-bg" opacity=".7" />
        <path
          d="M0 150h34v-38h30v24h22V92h40v58h18v-30h36v30h24V104h34v46h42v60H0Z"
          fill="currentColor"
          opacity=".18"
        />
        <path d="M84 210V84l56-22 56 22v126Z" fill="currentColor" opacity=".5" />
        <path
          d="M100 100h14v16h-14zm33 0h14v16h-14zm33 0h14v16h-14zm-66 32h14v16h-14zm33 0h14v16h-14zm33 0h14v16h-14z"
          className="fill-bg"
          opacity=".85"
        />
        <path d="M126 210v-28a14 14 0 0 1 28 0v28Z" className="fill-bg" />
      </svg>
    </div>
  )
}
