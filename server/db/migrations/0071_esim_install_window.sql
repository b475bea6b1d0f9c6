-- Days within which a phone has to fetch an eSIM from when it is made; null: to its end.
alter table esim add column plan_install_days integer;
