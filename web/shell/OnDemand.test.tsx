import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OnDemand } from './OnDemand.tsx'

const drawn = (...parts: (string | false | undefined)[]) =>
  renderToString(
    <OnDemand>
      {parts[0]}
      {parts[1] && <b>{parts[1]}</b>}
    </OnDemand>,
  )

it('the server draws a boundary while a part is wanted, and nothing else', () => {
  expect(drawn(false, undefined)).toBe('')
  expect(drawn(undefined, 'map')).toBe('<!--$--><b>map</b><!--/$-->')
})

it('takes a part alone', () => {
  expect(renderToString(<OnDemand>{false}</OnDemand>)).toBe('')
  expect(renderToString(<OnDemand>one</OnDemand>)).toBe('<!--$-->one<!--/$-->')
})
