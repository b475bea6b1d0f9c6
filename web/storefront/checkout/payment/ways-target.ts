/** Where a checkout tells what is missing of the way to pay, as an id on the page. */
export const WAYS_TARGET = 'ways-to-pay'
