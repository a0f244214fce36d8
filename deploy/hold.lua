-- Holds a request while no server of a backend is healthy: `leaving` seconds where one listens (it leaves, or its database is
-- down), `upgrading` seconds where none does. Then it goes on as if it had not waited.
local function isRed(backend)
  for _, server in pairs(core.backends[backend].servers) do
    if (server:get_stats().check_status or ''):find('L7STS') then return true end
  end
  return false
end

core.register_action('hold', { 'http-req' }, function(txn, backend, leaving, upgrading)
  for tenths = 1, upgrading * 10 do
    if txn.f:nbsrv(backend) > 0 then return end
    -- Once a second: it costs more than the rest.
    if tenths >= leaving * 10 and tenths % 10 == 0 and isRed(backend) then return end
    core.msleep(100)
  end
end, 3)
