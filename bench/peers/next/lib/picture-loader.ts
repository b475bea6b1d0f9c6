/** The supplier's own file of that width; drawings have only one. */
export default function pictureLoader({ src, width }: { src: string; width: number }): string {
  return src.replace(/-(?:360|720|1200)\.webp$/, `-${width}.webp`)
}
