import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { Dialog } from './Dialog.tsx'

const fades = () => screen.getByRole('dialog').querySelectorAll('[aria-hidden].sticky')

const show = (footer?: string) =>
  renderScreen(
    <Dialog open title="Dates" closeText="Close" onClose={() => undefined} footer={footer}>
      Twelve months
    </Dialog>,
  )

it('fades what scrolls on below its footer, behind no press, and nothing where it has none', async () => {
  const { unmount } = await show('Done')
  const [fade] = fades()
  expect(fade?.className).toContain('pointer-events-none')
  expect(fade?.parentElement?.lastChild, 'what scrolls ends with it').toBe(fade)
  unmount()
  await show()
  expect(fades()).toHaveLength(0)
})
