import * as z from 'zod/mini'

/** A file that is made while it is sent, so that its size does not matter: saved under its name. */
export const StreamAnswer = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  chunks: z.custom<AsyncIterable<Uint8Array>>((value) => typeof value === 'object' && value !== null),
})
export type StreamAnswer = z.infer<typeof StreamAnswer>
