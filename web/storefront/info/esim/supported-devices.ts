interface DeviceMaker {
  name: string
  /** As they are sold, the first with an eSIM first. */
  models: readonly string[]
}

const makers: readonly DeviceMaker[] = [
  {
    name: 'Apple',
    models: [
      'iPhone XR, XS, XS Max',
      'iPhone 11, 11 Pro, 11 Pro Max',
      'iPhone SE (2020, 2022)',
      'iPhone 12, 13, 14, 15, 16, 17',
      'iPad Pro (2018)',
      'iPad Air (2019)',
      'iPad mini (2019)',
    ],
  },
  {
    name: 'Samsung',
    models: ['Galaxy S20, S21, S22, S23, S24, S25', 'Galaxy Note20', 'Galaxy Z Fold2', 'Galaxy Z Flip'],
  },
  { name: 'Google', models: ['Pixel 4, 5, 6, 7, 8, 9'] },
  { name: 'Xiaomi', models: ['12T Pro', '13, 13 Pro', '14'] },
  { name: 'OPPO', models: ['Find X3 Pro', 'Find X5, X5 Pro', 'Reno6 Pro 5G'] },
  { name: 'Motorola', models: ['Razr (2019), Razr 5G', 'Edge 40, Edge 50'] },
  { name: 'Sony', models: ['Xperia 10 III Lite', 'Xperia 1 IV', 'Xperia 5 IV'] },
]

/**
 * Phones and tablets that take an eSIM, while the vendor of eSIMs tells of none. A list to look at first: what the device itself
 * says decides.
 */
export function supportedDevices(): readonly DeviceMaker[] {
  return makers
}
