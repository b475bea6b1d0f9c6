/** `Content-Disposition` of a file to save (RFC 6266): nothing in a name becomes a header or a folder (trap 8). */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[\p{C}"\\/:*?<>|]+/gu, ' ').trim()
  const ascii = plain
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(plain).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
