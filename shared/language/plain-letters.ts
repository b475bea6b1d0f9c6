/** Letters alone decide: "São Paulo", "sao  paulo" and "SAO PAULO" are one name. */
export function plainLetters(name: string): string {
  const plain = /[^ -~]/.test(name) ? name.normalize('NFKD').replaceAll(/\p{M}/gu, '') : name
  return plain
    .toLowerCase()
    .replaceAll(/\s{2,}/g, ' ')
    .trim()
}
