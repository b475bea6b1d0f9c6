/** A name's letters and digits alone: accents, case, spaces and signs say nothing about which place is meant. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
