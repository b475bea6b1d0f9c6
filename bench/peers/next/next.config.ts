import type { NextConfig } from 'next'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Suppliers keep each picture in three widths: their file is taken, nothing is packed again.
  images: { loader: 'custom', loaderFile: './lib/picture-loader.ts', deviceSizes: [360, 720, 1200], imageSizes: [] },
  // What is kept is kept in memory: a file would outlive the shop whose pictures it names.
  experimental: { isrFlushToDisk: false },
  turbopack: { root: import.meta.dirname },
}

export default config
