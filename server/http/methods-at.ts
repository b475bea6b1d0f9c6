import type { Endpoint } from '#shared/api/endpoint.ts'

/** The methods of the calls whose path fits this one (without query), each once; empty where there is no such call. */
export function methodsAt(endpoints: readonly Pick<Endpoint, 'method' | 'path'>[], path: string): string[] {
  const parts = path.split('/')
  const fits = (pattern: string) => {
    const wanted = pattern.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  }
  return [...new Set(endpoints.filter((one) => fits(one.path)).map(({ method }) => method))].toSorted()
}
