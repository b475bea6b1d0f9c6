/** The data folder cannot be used, for a reason that the operator can read and act upon. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}
