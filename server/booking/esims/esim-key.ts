/** The key of the job that orders an eSIM and stays with it to its end. Events and people only wake it. */
export const esimKey = (esimId: number): string => `esim.advance:${esimId}`
