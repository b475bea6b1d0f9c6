/** The compiler's library as this package holds it, which says of what types it is in another file. */
declare module '@ts-morph/common/dist/typescript.js' {
  import { ts } from '@ts-morph/common'
  export default ts
}
