export type Encoding = 'br' | 'gzip'

/** Of a page, packed while somebody waits for it: an eighth fewer bytes than quality 4 for twice the time. */
export const PAGE_BROTLI_QUALITY = 5

/** The smaller one that a request takes (`Accept-Encoding`, RFC 9110 12.5.3); undefined: as it is. */
export function encodingOf(accepted: string | undefined): Encoding | undefined {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).find(takes)
}
