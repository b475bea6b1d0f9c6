import type { ReactNode } from 'react'

interface Props {
  /** Address of a drawn postcard; honest about being a drawing, and decoration to who cannot see it. */
  picture: string
  title: string
  children?: ReactNode
  badge?: string | undefined
  /** Twice as wide as high. */
  wide?: boolean
}

/** What is on a slide. */
export function Tile({ picture, title, children, badge, wide = false }: Props) {
  return (
    <>
      <span className="relative block">
        <img
          src={picture}
          alt=""
          width={wide ? 400 : 300}
          height={wide ? 200 : 240}
          loading="lazy"
          className={`block w-full object-cover object-bottom ${wide ? 'aspect-2/1' : 'aspect-5/4'}`}
        />
        {badge && (
          <span className="absolute top-2.5 left-2.5 rounded-full bg-accent px-2.5 py-1 text-xs font-bold text-on-accent">
            {badge}
          </span>
        )}
      </span>
      <span className="block px-4 pt-3 pb-4">
        <span className={`block text-lg font-bold ${wide ? '' : 'leading-snug'}`}>{title}</span>
        {children && <span className="mt-0.5 block text-sm text-muted">{children}</span>}
      </span>
    </>
  )
}
