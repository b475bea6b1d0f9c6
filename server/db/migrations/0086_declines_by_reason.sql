-- Why payments were declined, where it was kept as a sentence of ours: by its reason, which is said in the reader's language.
update payment set decline_message = case decline_message
  when 'Your card was declined.' then 'cardDeclined'
  when 'Your bank did not make the payment.' then 'notPaidByBank'
  else 'paymentUnstarted' end
where decline_message in ('Your card was declined.', 'Your bank did not make the payment.', 'The payment could not be started.');
