/** host:port of the machine that has a store's rows. */
export const NODE_OF = `
  select n.nodename || ':' || n.nodeport as node
  from pg_dist_placement p
  join pg_dist_node n using (groupid)
  where p.shardid = get_shard_id_for_distribution_column('siparis', $1::text)`
