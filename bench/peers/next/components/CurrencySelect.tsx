'use client'

import { useState } from 'react'

const currencies = ['MYR', 'USD', 'EUR', 'IDR', 'INR', 'AED', 'PHP', 'BHD', 'SAR', 'OMR', 'QAR']

export function CurrencySelect() {
  const [currency, setCurrency] = useState('USD')
  return (
    <select
      aria-label="Currency"
      value={currency}
      onChange={({ target }) => {
        setCurrency(target.value)
        document.cookie = `currency=${target.value}; path=/; max-age=31536000`
      }}
      className="min-h-11 rounded-md px-3 text-sm font-semibold"
    >
      {currencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  )
}
