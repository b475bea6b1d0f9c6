/**
 * Where a reset link leads: the origin that the request names if it is one of ours, else the first.
 * The caller may be a stranger, and the link goes out in a letter that looks like ours.
 */
export function linkOrigin(wanted: string | undefined, ours: readonly [string, ...string[]]): string {
  const asked = wanted && URL.canParse(wanted) ? new URL(wanted).origin : undefined
  return ours.find((origin) => origin === asked) ?? ours[0]
}
