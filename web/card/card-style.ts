/** The card frames cannot see our style sheet: the theme's colours travel as values. Browser only. */
export function cardElementStyle() {
  const root = getComputedStyle(document.documentElement)
  const colour = (name: string) => root.getPropertyValue(name).trim()
  return {
    base: {
      color: colour('--text'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '28px',
      '::placeholder': { color: colour('--muted') },
    },
    invalid: { color: colour('--danger') },
  }
}
