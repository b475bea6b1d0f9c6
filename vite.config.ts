import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { reactAriaLocales } from '#tools/vite/react-aria-locales.ts'

/**
 * What every page needs in one file, and what every page with data needs in two more, instead of thirty. React Aria
 * stays split: it comes with the widgets.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|i18next|react-i18next)[\\/]/,
  },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
  // Small parts of nearly every screen. None of them asks for zod: what is in here, every page loads.
  {
    name: 'base',
    test: /[\\/](?:web[\\/](?:ui|i18n)[\\/][^\\/]+|web[\\/](?:numbers|page-state|paths)|shared[\\/](?:money|stay|language))\.tsx?$/,
    minShareCount: 26,
  },
  // The shell's and the controls' icons; those of one or two screens stay with these.
  { name: 'icons', test: /[\\/]web[\\/]ui[\\/]icons[\\/]/, minShareCount: 6 },
]

/** `web/` is the root; `tools/build.ts` builds it twice, for the browser and for the server's renderer. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [reactAriaLocales(), tailwindcss(), react()],
  // Vite leaves NODE_ENV in the renderer to whoever starts the server, and unset means React's development build.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  optimizeDeps: { rolldownOptions: { plugins: [reactAriaLocales()] } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsDir: 'static',
    target: 'es2022',
    assetsInlineLimit: 0,
    // The map library is one piece; tools/check-sizes.ts weighs what pages load first.
    chunkSizeWarningLimit: 1200,
    // Read by tools/check-sizes.ts.
    manifest: true,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
  ssr: {
    // Built: everything in one file, so that what `define` settles holds for all of it. Dev: only what the locale plugin
    // must see.
    noExternal: command === 'build' ? true : [/^react-aria/, /^react-stately/, /^@internationalized/],
  },
}))
