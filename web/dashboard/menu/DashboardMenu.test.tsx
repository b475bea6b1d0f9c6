import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aUser, aCompany, renderScreen } from '#web/testing.tsx'
import type { DashboardPageName } from '../dashboard-pages.ts'
import { DashboardMenu } from './DashboardMenu.tsx'

const pic = aUser({ isPIC: true, companyData: aCompany() })
const rect = (top: number, bottom: number) => ({ top, bottom }) as DOMRect

afterEach(() => vi.restoreAllMocks())

/** A window in which the column has room from 100 to 500, and the entry of the page stands at `top`. */
async function openAt(at: DashboardPageName, top: number): Promise<number> {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return this.tagName === 'NAV' ? rect(100, 500) : rect(top, top + 44)
  })
  const { unmount } = await renderScreen(<DashboardMenu at={at} user={pic} isIncomplete={false} />)
  const { scrollTop } = screen.getByRole('navigation')
  unmount()
  return scrollTop
}

it('the menu scrolls to the entry of the page that is shown, where a low window has no room for it', async () => {
  // Clear of the hint of more below, which is 64 pixels high.
  expect(await openAt('support', 620)).toBe(228)
  expect(await openAt('statements', 456)).toBe(64)
  expect(await openAt('team', 300)).toBe(0)
})

const hint = () => document.querySelector('[data-more-below]')

it('the menu hints at what stands below its edge, also once a group opens, until somebody has scrolled there', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const high = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400)
  await renderScreen(<DashboardMenu at="home" user={pic} isIncomplete={false} />)
  expect(hint()).toBeNull()
  high.mockReturnValue(800)
  await userEvent.click(screen.getByRole('button', { name: 'Admin' }))
  await waitFor(() => expect(hint()).not.toBeNull())
  const column = screen.getByRole('navigation')
  column.scrollTop = 400
  fireEvent.scroll(column)
  expect(hint()).toBeNull()
})
