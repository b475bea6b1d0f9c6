import { BookingScreen } from './BookingScreen.tsx'

export default function PaymentSuccessPage() {
  return <BookingScreen />
}
