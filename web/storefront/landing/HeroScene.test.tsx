import { expect, it } from 'vitest'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'
import { HeroScene } from './HeroScene.tsx'

it('is the partner’s own, by day and by night, and nothing that a screen reader says', async () => {
  const { container } = await renderScreen(<HeroScene />, aPageState({ partner: aPartner({ id: 'yoodo' }) }))
  const pictures = '/assets/partners/yoodo/pictures'
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`${pictures}/scene-light.svg`)
  const night = container.querySelector('source')
  expect([night?.media, night?.srcset]).toEqual(['(prefers-color-scheme: dark)', `${pictures}/scene-dark.svg`])
  const asked = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
  expect(asked.map(({ media, href }) => [media, new URL(href).pathname])).toEqual([
    ['not (prefers-color-scheme: dark)', `${pictures}/scene-light.svg`],
    ['(prefers-color-scheme: dark)', `${pictures}/scene-dark.svg`],
  ])
  expect(container.querySelector('[aria-hidden="true"] img')?.getAttribute('alt')).toBe('')
})
