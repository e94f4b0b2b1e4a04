-- outside a transaction
alter table rfp_lines validate constraint rfp_lines_estimate_check;
