import type { FastifyRequest } from 'fastify'

/** A form of either kind, or JSON, as it came: names to texts, lists under their names without `[]`. */
export async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? ''
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (type.startsWith('application/json')) return readJson(bytes)
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return {}
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData())
  const fields: Record<string, unknown> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).map(String)
    fields[name.replace(/\[\d*\]$/, '')] = name.endsWith(']') ? values : values[0]
  }
  return fields
}

function readJson(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
