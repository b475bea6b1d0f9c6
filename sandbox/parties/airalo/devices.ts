/** A part of what Airalo lists as able to take an eSIM. */
export const devices = (
  [
    ['android', 'Google', 'Pixel 3 3a 4 4a 5 6 6a 7 7a 8 8a 9'],
    ['android', 'Samsung', 'Galaxy S20 S21 S22 S23 S24 S25'],
    ['ios', 'Apple', 'iPhone XR XS 11 12 13 14 15 16 17'],
  ] as const
).flatMap(([os, brand, names]) => {
  const [family, ...models] = names.split(' ')
  return models.map((model) => ({ os, brand, name: `${family} ${model}` }))
})
