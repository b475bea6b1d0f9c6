import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { endEarlyPresses, wakeScreen, wakePart } from './early-press.ts'

const heard = vi.fn<(what: string) => void>()

/** Fields that React minds, as those of the results. */
function Minded() {
  const [sort, setSort] = useState('stars')
  const [isTicked, setTicked] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <select aria-label="sort" value={sort} onChange={({ target }) => setSort(target.value)}>
        <option>stars</option>
        <option>price</option>
      </select>
      <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" onClick={() => heard('pressed')}>
        Press
      </button>
      <output>{`${sort} ${isTicked} ${name}`}</output>
    </>
  )
}

const one = (selector: string) => document.querySelector(selector) as HTMLElement

/** As `public/before-app.js`, whose own code the journeys try. */
function keep({ type, target }: Event) {
  const early = window.earlyPress
  const field = target as HTMLInputElement
  if (type === 'input') early?.changed.set(field, field.type === 'checkbox' ? field.checked : field.value)
  else if (early) early.button = one('button') as HTMLButtonElement
}

function keepEarly() {
  window.earlyPress = { button: undefined, changed: new Map(), keep }
  for (const type of ['click', 'input']) document.addEventListener(type, keep, true)
}

const changed = (field: HTMLElement) => field.dispatchEvent(new Event('input', { bubbles: true }))

afterEach(() => {
  document.body.innerHTML = ''
  heard.mockClear()
  for (const type of ['click', 'input']) document.removeEventListener(type, keep, true)
})

it('gives React what was chosen, ticked, typed and pressed while the page slept', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Minded />)}</div>`
  keepEarly()
  const [sort, box, name] = [
    one('select') as HTMLSelectElement,
    one('[type=checkbox]') as HTMLInputElement,
    one('[name=name]') as HTMLInputElement,
  ]
  name.value = 'Grand'
  changed(name)
  sort.value = 'price'
  changed(sort)
  box.click()
  one('button').click()
  endEarlyPresses()
  const root = await act(async () => hydrateRoot(one('#root'), <Minded />))
  expect(one('output').textContent).toBe('stars false ')
  expect(heard).not.toHaveBeenCalled()
  // What stands in the field already is no news to React.
  name.value = 'Grand'
  act(wakeScreen)
  expect(one('output').textContent).toBe('price true Grand')
  expect([sort.value, box.checked, name.value]).toEqual(['price', true, 'Grand'])
  expect(heard).toHaveBeenCalledOnce()
  expect(window.earlyPress).toBeUndefined()
  act(wakeScreen)
  expect(heard).toHaveBeenCalledOnce()
  act(() => root.unmount())
})

/** Another currency searches anew: the results' fields are new. */
function Results() {
  const [currency, setCurrency] = useState('USD')
  const [name, setName] = useState('')
  return (
    <>
      <select value={currency} onChange={({ target }) => setCurrency(target.value)}>
        <option>USD</option>
        <option>OMR</option>
      </select>
      <main key={currency}>
        <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      </main>
    </>
  )
}

it('gives back what was typed on a screen that a choice around it draws anew', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Results />)}</div>`
  keepEarly()
  const currency = one('select') as HTMLSelectElement
  currency.value = 'OMR'
  changed(currency)
  const name = one('[name=name]') as HTMLInputElement
  name.value = 'Grand'
  changed(name)
  endEarlyPresses()
  const root = await act(async () => hydrateRoot(one('#root'), <Results />))
  act(wakeScreen)
  expect([currency.value, (one('[name=name]') as HTMLInputElement).value]).toEqual(['OMR', 'Grand'])
  act(() => root.unmount())
})

it('leaves alone what is gone from the page', () => {
  document.body.innerHTML = '<input name="name"><button type="button"></button>'
  keepEarly()
  const name = one('[name=name]') as HTMLInputElement
  const late = vi.fn<() => void>()
  one('button').addEventListener('click', late)
  one('button').click()
  late.mockClear()
  changed(name)
  name.addEventListener('input', late)
  document.body.innerHTML = ''
  wakeScreen()
  expect(late).not.toHaveBeenCalled()
})

it('keeps no press that React hears itself', () => {
  document.body.innerHTML = '<button type="button"></button>'
  keepEarly()
  endEarlyPresses()
  one('button').click()
  expect(window.earlyPress?.button).toBeUndefined()
  wakeScreen()
})

it('keeps a press that React would lose: on a screen that wakes after the app', async () => {
  const screen = (
    <main>
      <Minded />
    </main>
  )
  document.body.innerHTML = `<div id="root">${renderToString(screen)}</div>`
  endEarlyPresses()
  one('button').click()
  const root = await act(async () => hydrateRoot(one('#root'), screen))
  one('button').click()
  expect(heard).not.toHaveBeenCalled()
  act(wakeScreen)
  expect(heard).toHaveBeenCalledOnce()
  one('button').click()
  expect(heard).toHaveBeenCalledTimes(2)
  act(() => root.unmount())
})

it('keeps no press on what a failure shows instead of the screen', () => {
  document.body.innerHTML = '<main><button type="button">of the screen</button></main>'
  endEarlyPresses()
  document.body.innerHTML = '<main><button type="button">Try again</button></main>'
  const again = vi.fn<() => void>()
  one('button').addEventListener('click', again)
  one('button').click()
  expect(again).toHaveBeenCalledOnce()
  wakeScreen()
})

it.each(['before the app is awake', 'before the screen is', 'before the part is'])(
  'gives back a press in a part that wakes later once, when that is awake: %s',
  (when) => {
    document.body.innerHTML =
      '<button type="button">now</button><div data-wakes-later><button type="button">later</button></div>'
    const late = one('div button')
    const [onNow, onLate] = [vi.fn<() => void>(), vi.fn<() => void>()]
    keepEarly()
    if (window.earlyPress && when === 'before the app is awake') window.earlyPress.button = late as HTMLButtonElement
    endEarlyPresses()
    one('button').addEventListener('click', onNow)
    late.addEventListener('click', onLate)
    if (when === 'before the screen is') late.click()
    wakeScreen()
    if (when === 'before the part is') late.click()
    one('button').click()
    expect(onNow).toHaveBeenCalledOnce()
    expect(onLate).not.toHaveBeenCalled()
    wakePart(one('div'))
    expect(onLate).toHaveBeenCalledOnce()
    expect(window.earlyPress).toBeUndefined()
    late.click()
    expect(onLate).toHaveBeenCalledTimes(2)
  },
)

it('gives back what was typed although a press waits for a part, and forgets a press whose part is gone', () => {
  document.body.innerHTML = '<input name="name"><div data-wakes-later><button type="button">later</button></div>'
  keepEarly()
  const [name, late] = [one('[name=name]') as HTMLInputElement, one('div button') as HTMLButtonElement]
  const onName = vi.fn<() => void>()
  name.value = 'Grand'
  changed(name)
  name.addEventListener('input', onName)
  if (window.earlyPress) window.earlyPress.button = late
  endEarlyPresses()
  wakeScreen()
  expect(onName).toHaveBeenCalled()
  expect(window.earlyPress?.button).toBe(late)
  one('div').remove()
  wakeScreen()
  expect(window.earlyPress).toBeUndefined()
})
