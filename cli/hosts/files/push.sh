git push
commit=$(git rev-parse HEAD)
for second in $(seq 60); do
  run=$(gh run list --workflow site.yml --commit "$commit" --limit 1 --json databaseId --jq '.[].databaseId')
  test -z "$run" || break
  sleep 1
done
gh run watch "$run" --exit-status
