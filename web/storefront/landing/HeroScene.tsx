import { preload } from 'react-dom'
import { usePartner } from '#web/page-state.ts'

/**
 * A place to travel to, drawn by the partner in its own colours: `pictures/scene-light.svg` and `scene-dark.svg` of its folder.
 * The largest thing that is painted, and light: it is asked for at the head of the page, to be painted with the words.
 * On a phone it stands below the search form, on a desktop around it. It is the last of its section: from a phone's bottom
 * edge it would jump with each piece that a slow line brings.
 */
export function HeroScene() {
  const { id } = usePartner()
  const scene = (mode: 'light' | 'dark') => `/assets/partners/${id}/pictures/scene-${mode}.svg`
  preload(scene('light'), { as: 'image', fetchPriority: 'high', media: 'not (prefers-color-scheme: dark)' })
  preload(scene('dark'), { as: 'image', fetchPriority: 'high', media: '(prefers-color-scheme: dark)' })
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden print:hidden forced-colors:hidden">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={scene('dark')} />
        <img
          src={scene('light')}
          alt=""
          width={1440}
          height={560}
          className="absolute right-0 bottom-0 h-72 w-full object-cover object-bottom-right desktop:h-full"
        />
      </picture>
    </div>
  )
}
