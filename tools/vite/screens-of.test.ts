import { expect, it } from 'vitest'
import { screensOf, type Screen } from './screens-of.ts'

const importers: Record<string, string[]> = {
  'Icon.ts': ['Button.tsx', 'HotelPage.tsx'],
  'Button.tsx': ['HomePage.tsx', 'Icon.ts'],
  'HomePage.tsx': [],
  'HotelPage.tsx': [],
}
const graph = {
  getModuleInfo: (module: string) => (importers[module] ? { importers: importers[module] } : null),
}
const screens: Screen[] = [
  ['hotel', /HotelPage/],
  ['home', /HomePage/],
]

it('names the screens that import a module, however far away, in the order of the list', () => {
  expect(screensOf('Icon.ts', screens, graph)).toEqual(['hotel', 'home'])
  expect(screensOf('HomePage.tsx', screens, graph)).toEqual(['home'])
  expect(screensOf('virtual', screens, graph)).toEqual([])
})
