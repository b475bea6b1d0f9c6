import type { Endpoint } from '#shared/api/endpoint.ts'

/**
 * The methods of the calls whose path fits this one (without query), each once; empty where there is no such call. What can be
 * read can be asked for its head alone.
 */
export function methodsAt(endpoints: readonly Pick<Endpoint, 'method' | 'path'>[], path: string): string[] {
  const parts = path.split('/')
  const fits = (pattern: string) => {
    const wanted = pattern.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  }
  const methods = endpoints
    .filter((one) => fits(one.path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)].toSorted()
}
