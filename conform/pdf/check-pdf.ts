import { runQpdf } from './qpdf.ts'

/** What `qpdf --check` complains of in a file; empty where its structure is sound. */
export async function checkPdf(bytes: Uint8Array): Promise<string> {
  const { code, said } = await runQpdf(bytes, ['--check'])
  return code === 0 ? '' : `qpdf ends with ${code}: ${said.join(' ')}`
}
